import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

type Connection = { client: Socket; database: Socket; silent: boolean };

/** A proxy to the database at `url` that simulates network and server failures. */
export async function openFailingProxy(url: string) {
  const connections = new Set<Connection>();
  let new_ones_silent = false;
  let alter = (sent: string) => sent;
  let onSwallowed = () => {};
  const { host, port } = new pg.Client({ connectionString: url });
  const server = createServer((client) => {
    const database = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const connection = { client, database, silent: new_ones_silent };
    connections.add(connection);
    client.setEncoding("latin1").on("data", (sent: string) => {
      if (connection.silent) onSwallowed();
      else database.write(alter(sent), "latin1");
    });
    database.on("data", (answer) => connection.silent || client.write(answer));
    for (const socket of [client, database])
      socket
        .on("error", () => {})
        .on("close", () => {
          client.destroy();
          database.destroy();
          connections.delete(connection);
        });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  through.search = "?sslmode=disable";
  return {
    url: through.href,
    connections: () => connections.size,
    /** Open connections stay open, but no data passes any more; `swallowed` is called when data was sent. */
    silence(): { swallowed: Promise<void> } {
      for (const connection of connections) connection.silent = true;
      return { swallowed: new Promise((resolve) => (onSwallowed = resolve)) };
    },
    /** Whether new connections are accepted but get no data. */
    silenceNew(silent: boolean): { swallowed: Promise<void> } {
      new_ones_silent = silent;
      return { swallowed: new Promise((resolve) => (onSwallowed = resolve)) };
    },
    /** Changes data sent from now on; it must keep its length. */
    alterSent(how: (sent: string) => string) {
      alter = how;
    },
    cut() {
      for (const { client } of connections) client.destroy();
    },
    close() {
      for (const { client } of connections) client.destroy();
      server.close();
    },
  };
}
