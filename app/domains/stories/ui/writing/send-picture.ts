type Sent = { image_id: string } | { problem: string };

const lostText =
  "The picture could not be sent. It is kept here: please check your connection, and try again.";

type Sending = {
  picture: Blob;
  /** 0 to 100. */
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** Uploads a picture for a story. Resolves in any case but an abort, when it never does. */
export function sendPicture({ picture, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    // The only way in browsers to see how much has arrived.
    const request = new XMLHttpRequest();
    request.open("POST", "/api/uploads");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => resolve({ problem: lostText }));
    request.addEventListener("timeout", () => resolve({ problem: lostText }));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("purpose", "story");
    form.set("picture", picture, "picture.jpg");
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  const answer = response as { id?: string; detail?: string } | null;
  if (status === 201 && answer?.id) return { image_id: answer.id };
  if (status === 401) return { problem: "You are signed out. Sign in again in another tab, and try again." };
  return { problem: status >= 400 && answer?.detail ? answer.detail : lostText };
}

/** A picture that was sent and is not wanted: its server forgets it after a day anyhow. */
export function takeBackPicture(image_id: string): void {
  fetch(`/api/uploads/${image_id}`, { method: "DELETE" }).catch((error: unknown) => {
    console.info("The picture stays for a day", error);
  });
}
