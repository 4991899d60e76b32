import createIcon from "../create-icon.ts";

export default createIcon('<path d="M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM15 9l-6 6M9 9l6 6"></path>');
