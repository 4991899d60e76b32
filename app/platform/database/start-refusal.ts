/**
 * A condition of this machine that prevents the start. The message is for the person who typed `npm start`: print it
 * without a stack trace.
 */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}

/** Another process of this application holds the data folder. */
export class FolderTaken extends StartRefusal {}
