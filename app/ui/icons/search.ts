import createIcon from "../create-icon.ts";

export default createIcon('<path d="m21 21-4.34-4.34M11 3A8 8 0 1 0 11 19 8 8 0 1 0 11 3z"></path>');
