import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M19 5 5 19M6.5 4A2.5 2.5 0 1 0 6.5 9 2.5 2.5 0 1 0 6.5 4zM17.5 15A2.5 2.5 0 1 0 17.5 20 2.5 2.5 0 1 0 17.5 15z"></path>',
);
