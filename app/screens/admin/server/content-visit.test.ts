import { expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { allContentKinds, rowOrNotFound } from "./content-visit.ts";

const services = await createTestServices();

test.each(allContentKinds.map((kind) => [kind.name, kind] as const))(
  "an address that names none of the %s is not found",
  async (_name, kind) => {
    // PostgreSQL rejects NUL bytes.
    for (const id of ["none", "\u0000", "a".repeat(10_000)])
      await expect(rowOrNotFound({ services }, kind, id)).rejects.toMatchObject({ init: { status: 404 } });
  },
);
