import createIcon from "../create-icon.ts";

export default createIcon('<path d="M12 5v14M19 12l-7 7-7-7"></path>');
