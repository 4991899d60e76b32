import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M11 3A8 8 0 1 0 11 19 8 8 0 1 0 11 3zM21 21 16.65 16.65M8 11 14 11"></path>',
);
