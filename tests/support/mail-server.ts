import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export type MailServer = {
  url: string;
  server: Server;
  sockets: Set<Socket>;
  /** The accepted mails, in order. */
  accepted: string[];
  /** Mails that it has received but not yet confirmed. */
  held: (() => void)[];
  /**
   * Its behaviour: `silent` accepts connections and says nothing, `rude` disconnects, `slow` confirms no mail by
   * itself, `unknowing` has none of its mailboxes.
   */
  mood: "kind" | "refusing" | "unknowing" | "silent" | "rude" | "slow";
};

/** The subset of SMTP that nodemailer uses. */
export async function openMailServer(mood: MailServer["mood"] = "kind"): Promise<MailServer> {
  const server = createServer((socket) => talk(socket));
  const opened: MailServer = { url: "", server, sockets: new Set(), accepted: [], held: [], mood };
  function talk(socket: Socket) {
    opened.sockets.add(socket);
    if (opened.mood === "rude") socket.destroy();
    let heard = "";
    let mail: string | undefined;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    function hear(line: string) {
      if (mail !== undefined && line !== ".") mail += `${line}\n`;
      else if (mail !== undefined) {
        opened.accepted.push(mail);
        mail = undefined;
        if (opened.mood === "slow") opened.held.push(() => say("250 taken"));
        else say("250 taken");
      } else if (line === "DATA") {
        mail = "";
        say("354 go on");
      } else if (line.startsWith("RCPT") && opened.mood === "refusing") say("451 not now");
      else if (line.startsWith("RCPT") && opened.mood === "unknowing") say("550 no such user here");
      else if (line === "STARTTLS") say("502 no encryption here");
      else say(line === "QUIT" ? "221 bye" : "250 ok");
    }
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (heard + text).split("\r\n");
      heard = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    if (opened.mood !== "silent" && opened.mood !== "rude") say("220 ready");
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    for (const socket of opened.sockets) socket.destroy();
    server.close();
  });
  return opened;
}
