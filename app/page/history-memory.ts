/** State that pages store per entry of the tab's history. */

type Store<Entry> = { read: () => Entry[]; write: (entries: Entry[]) => void };

/** Key of the current history entry, as in React Router. */
export function historyKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? "default";
}

/** Keeps the state of the `most` recently left entries. */
export function createHistoryMemory<Kept extends object>(
  most: number,
  { read, write }: Store<Kept & { key: string }>,
) {
  const others = (key: string) => read().filter((entry) => entry.key !== key);
  return {
    keep: (key: string, kept: Kept): void => write([...others(key), { ...kept, key }].slice(-most)),
    find: (key: string): Kept | undefined => read().find((entry) => entry.key === key),
    forget: (key: string): void => {
      const left = others(key);
      if (left.length < read().length) write(left);
    },
  };
}

/** In memory, for this document only. */
export function storeOfDocument<Entry>(): Store<Entry> {
  let entries: Entry[] = [];
  return {
    read: () => entries,
    write: (changed) => {
      entries = changed;
    },
  };
}

/** In sessionStorage, until the tab is closed; state must be JSON-serialisable. */
export function storeOfTab<Entry>(name: string): Store<Entry> {
  return {
    read: () => {
      try {
        return JSON.parse(window.sessionStorage.getItem(name) ?? "[]") as Entry[];
      } catch {
        return [];
      }
    },
    write: function write(entries) {
      try {
        window.sessionStorage.setItem(name, JSON.stringify(entries));
      } catch {
        // Full or blocked: drops the oldest entries.
        if (entries.length > 1) write(entries.slice(1));
      }
    },
  };
}
