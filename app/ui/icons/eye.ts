import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9A3 3 0 1 0 12 15 3 3 0 1 0 12 9z"></path>',
);
