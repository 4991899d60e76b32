import createIcon from "../create-icon.ts";

export default createIcon('<path d="M18 6 6 18M6 6l12 12"></path>');
