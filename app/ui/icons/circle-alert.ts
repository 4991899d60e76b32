import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM12 8 12 12M12 16 12.01 16"></path>',
);
