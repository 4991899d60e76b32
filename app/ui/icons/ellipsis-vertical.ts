import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 11A1 1 0 1 0 12 13 1 1 0 1 0 12 11zM12 4A1 1 0 1 0 12 6 1 1 0 1 0 12 4zM12 18A1 1 0 1 0 12 20 1 1 0 1 0 12 18z"></path>',
);
