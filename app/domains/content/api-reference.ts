/** A type in words; a schema is told by its name, which leads to it. */
export type ApiType = (string | { schema: string })[];

export type ApiField = {
  name: string;
  /** Of a parameter: path, query, header or cookie. */
  place?: string;
  required: boolean;
  type: ApiType;
  /** Sentences. */
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
  /** Statuses of 400 and above. */
  errors: number[];
};

export type ApiSchema = { name: string; fields: ApiField[] };

export type ApiReference = {
  description: string;
  sections: { title: string; calls: ApiCall[] }[];
  schemas: ApiSchema[];
};
