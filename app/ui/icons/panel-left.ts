import createIcon from "../create-icon.ts";

export default createIcon('<rect width="18" height="18" x="3" y="3" rx="2"></rect><path d="M9 3v18"></path>');
