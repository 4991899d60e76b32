import createIcon from "../create-icon.ts";

export default createIcon('<path d="M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM16 9l-5.5 5.5L8 12"></path>');
