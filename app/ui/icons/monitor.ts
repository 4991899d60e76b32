import createIcon from "../create-icon.ts";

export default createIcon(
  '<rect width="20" height="14" x="2" y="3" rx="2"></rect><path d="M8 21 16 21M12 17 12 21"></path>',
);
