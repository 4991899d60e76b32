import createIcon from "../create-icon.ts";

export default createIcon(
  '<rect width="20" height="14" x="2" y="5" rx="2"></rect><path d="M2 10 22 10M6 14h2"></path>',
);
