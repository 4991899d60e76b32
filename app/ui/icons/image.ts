import createIcon from "../create-icon.ts";

export default createIcon(
  '<rect width="18" height="18" x="3" y="3" rx="2" ry="2"></rect><path d="M9 7A2 2 0 1 0 9 11 2 2 0 1 0 9 7zM21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"></path>',
);
