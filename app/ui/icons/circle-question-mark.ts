import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01"></path>',
);
