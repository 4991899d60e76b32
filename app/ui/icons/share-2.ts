import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M18 2A3 3 0 1 0 18 8 3 3 0 1 0 18 2zM6 9A3 3 0 1 0 6 15 3 3 0 1 0 6 9zM18 16A3 3 0 1 0 18 22 3 3 0 1 0 18 16zM8.59 13.51 15.42 17.49M15.41 6.51 8.59 10.49"></path>',
);
