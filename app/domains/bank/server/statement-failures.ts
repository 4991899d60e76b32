import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function wrongFile(message: string): Failure {
  return new Failure(400, "invalid_statement", message, { fields: { statement: message } });
}

export function wrongLine(line: number, why: string): Failure {
  return wrongFile(m.bank_wrong_line({ line: String(line), why }));
}
