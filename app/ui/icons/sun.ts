import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 8A4 4 0 1 0 12 16 4 4 0 1 0 12 8zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"></path>',
);
