import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 12v4M12 20h.01M8.128 16.949A7 7 0 1 1 15.71 8h1.79a1 1 0 0 1 0 9h-1.642"></path>',
);
