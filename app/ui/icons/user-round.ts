import createIcon from "../create-icon.ts";

export default createIcon('<path d="M12 3A5 5 0 1 0 12 13 5 5 0 1 0 12 3zM20 21a8 8 0 0 0-16 0"></path>');
