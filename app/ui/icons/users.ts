import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M9 3A4 4 0 1 0 9 11 4 4 0 1 0 9 3z"></path>',
);
