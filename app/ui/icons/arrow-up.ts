import createIcon from "../create-icon.ts";

export default createIcon('<path d="m5 12 7-7 7 7M12 19V5"></path>');
