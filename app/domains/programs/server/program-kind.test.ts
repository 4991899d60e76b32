import { expect, test } from "vitest";
import { loadDemoPrograms } from "../../../../database/demo/load-programs.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command } from "../../../platform/database/sql.ts";
import { readFields } from "../../content/editing/fields.ts";
import { addRow, changeRow, deleteRow } from "../../content/editing/server/use-cases/edit-content.ts";
import { findProgram } from "./queries/programs.ts";
import { programKind } from "./queries/program-kind.ts";

test("a program is changed as a whole, added under an address of its own, and stays once people applied", async () => {
  const services = await createTestServices();
  const { db } = services;
  await loadDemoPrograms(db);
  const { user_id } = await createUser(services, { role: "admin" });
  const admin = { user_id, roles: ["admin"] } as const;
  const before = await findProgram(db, "education", "digital-literacy");
  const row = await programKind.read(db, "digital-literacy");
  const values = row?.values ?? {};
  const inputOf = (changes: Record<string, string>) => {
    const read = readFields(programKind.fields(values), { ...values, ...changes });
    if ("errors" in read) throw new Error(JSON.stringify(read.errors));
    return read.value;
  };

  // Loaded into its form and saved, it is unchanged; then with another first week and without the last one.
  const kind = programKind;
  const id = "digital-literacy";
  await changeRow(services, admin, { kind, id, seen_version: 1, input: inputOf({}) });
  expect(await findProgram(db, "education", id)).toEqual(before);
  const weeks = before?.program.curriculum.length ?? 0;
  const changes = {
    "curriculum-1-topics": "The phone\nThe radio",
    [`curriculum-${weeks}-topics`]: " ",
    [`curriculum-${weeks}-outcomes`]: "",
  };
  await changeRow(services, admin, { kind, id, seen_version: 2, input: inputOf(changes) });
  const { curriculum = [] } = (await findProgram(db, "education", id))?.program ?? {};
  expect(curriculum).toHaveLength(weeks - 1);
  expect(curriculum[0]).toMatchObject({ week: 1, topics: ["The phone", "The radio"] });

  const added = await addRow(services, admin, { kind, input: inputOf({ title: "Radio, at night" }) });
  expect(added).toBe("radio-at-night");
  expect((await findProgram(db, "education", added))?.pillar.programs.at(-1)?.id).toBe(added);
  await deleteRow(services, admin, { kind, id: added, seen_version: 1 });
  expect(await findProgram(db, "education", added)).toBeUndefined();

  await db.run(command`
    insert into program_applications (reference, program_id, full_name, age, phone, address, education_level,
      preferred_location, motivation)
    values ('APP-1', ${id}, 'Mina', 30, '+91 98610 12345', 'Cuttack', '10th', 'Cuttack', 'To learn.')`);
  await expect(deleteRow(services, admin, { kind, id, seen_version: 3 })).rejects.toMatchObject({
    status: 409,
    code: "program_has_applications",
  });
});

test("what is wrong in a week stands beside its own field", () => {
  const read = readFields(programKind.fields(null), { "testimonials-2-name": "Mina" });
  const errors = "errors" in read ? read.errors : {};
  expect(Object.keys(errors).filter((name) => name.startsWith("testimonials"))).toEqual([
    "testimonials-2-age",
    "testimonials-2-location",
    "testimonials-2-message",
    "testimonials-2-rating",
  ]);
});
