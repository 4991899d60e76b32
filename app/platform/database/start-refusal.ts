/**
 * Something on this machine keeps the program from starting. The message is for the person who typed
 * `npm start`: print it alone, a stack trace would only hide it.
 */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}

/** Another process of this program has the data folder. */
export class FolderTaken extends StartRefusal {}
