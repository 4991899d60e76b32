import createIcon from "../create-icon.ts";

export default createIcon('<path d="M5 12h14M12 5v14"></path>');
