import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7A3 3 0 1 0 12 13 3 3 0 1 0 12 7z"></path>',
);
