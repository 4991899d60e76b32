import * as m from "#messages";
import { writeHeaders } from "../../../page/shown-account.ts";
import type { UploadPurpose } from "../schema.ts";

type Sent = { image_id: string } | { problem: string; may_retry: boolean };

type Sending = {
  picture: Blob;
  purpose: UploadPurpose;
  /** 0 to 100. */
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** Uploads a picture. Always resolves, except after an abort, when it never settles. */
export function sendPicture({ picture, purpose, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    // The only browser API with upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", "/api/uploads");
    request.responseType = "json";
    for (const [name, value] of Object.entries(writeHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", () => resolve(answerOf(request)));
    for (const lost of ["error", "timeout"])
      request.addEventListener(lost, () => resolve({ problem: m.uploads_send_lost(), may_retry: true }));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("purpose", purpose);
    form.set("picture", picture, "picture.jpg");
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  const answer = response as { id?: string; detail?: string } | null;
  if (status === 201 && answer?.id) return { image_id: answer.id };
  if (status === 401) return { problem: m.uploads_send_signed_out(), may_retry: true };
  const problem = status >= 400 && answer?.detail ? answer.detail : m.uploads_send_lost();
  // The same file would be refused again.
  return { problem, may_retry: ![400, 413, 415, 422].includes(status) };
}

/** Deletes an unwanted upload; the server deletes it after a day anyway. */
export function discardPicture(image_id: string): void {
  fetch(`/api/uploads/${image_id}`, { method: "DELETE", headers: writeHeaders() }).catch((error: unknown) => {
    console.info("upload_kept", error);
  });
}
