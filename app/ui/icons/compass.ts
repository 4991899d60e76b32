import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM16.24 7.76l-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z"></path>',
);
