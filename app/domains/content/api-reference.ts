/** A type as text; a schema is referenced by name and rendered as a link. */
export type ApiType = (string | { schema: string })[];

export type ApiField = {
  name: string;
  /** Location of a parameter: path, query, header or cookie. */
  place?: string;
  required: boolean;
  type: ApiType;
  /** Sentences of the description. */
  about: string[];
};

type ApiContent = { media_type: string; type: ApiType; fields: ApiField[] };

export type ApiResponse = ApiContent & { status: number; description: string };

export type ApiCall = {
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: ApiField[];
  body: ApiContent | undefined;
  responses: ApiResponse[];
  /** `statuses`: 400 and above. */
  errors: { statuses: number[]; type: ApiType };
};

export type ApiSchema = { name: string; fields: ApiField[] };

export type ApiReference = {
  description: string;
  sections: { title: string; calls: ApiCall[] }[];
  schemas: ApiSchema[];
};
