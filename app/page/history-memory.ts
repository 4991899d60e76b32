/** What pages remember of themselves, by their places in the tab's history. */

type Store<Entry> = { read: () => Entry[]; write: (entries: Entry[]) => void };

/** The key of the place in the tab's history at which the browser is, as the router names it. */
export function historyKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? "default";
}

/** Of the places, those that were left last: `most` of them. */
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

/** Until the tab leaves this document. */
export function storeOfDocument<Entry>(): Store<Entry> {
  let entries: Entry[] = [];
  return {
    read: () => entries,
    write: (changed) => {
      entries = changed;
    },
  };
}

/** Until the tab is closed; what is kept must survive JSON. */
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
        // Full, or forbidden: the places that were left first are forgotten.
        if (entries.length > 1) write(entries.slice(1));
      }
    },
  };
}
