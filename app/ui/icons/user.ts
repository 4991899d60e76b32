import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M12 3A4 4 0 1 0 12 11 4 4 0 1 0 12 3z"></path>',
);
