import { z } from 'zod';
import { createSchema, type oas32 as openApi } from 'zod-openapi';
import * as port from '@/lib/platform/port';
import { headers, healthPath, pathParameters, statusOf, wireCodes } from '@/lib/platform/port/wire';

type Schema = openApi.SchemaObject | openApi.ReferenceObject;
type PlainSchema = Exclude<openApi.SchemaObject, boolean>;

const { calls, capabilities } = port;

/** What the port has a name for: `claimSchema` is `Claim`. */
const named = Object.fromEntries(
  Object.entries(port).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType && name.endsWith('Schema') ? [[componentName(name), value]] : [],
  ),
);
const schemas: Record<string, Schema> = {};
const common = [port.tokenRefused, port.notAllowed, port.inputInvalid];
const ofChanges = [port.keyReused, port.keyInUse];

/** The platform's HTTP interface as OpenAPI 3.1, from the calls of the port. */
export function openApiDocument(): openApi.OpenAPIObject {
  const paths: Record<string, openApi.PathItemObject> = { [healthPath]: healthItem() };
  for (const [capability, ofCapability] of Object.entries(capabilities))
    for (const [name, call] of Object.entries<port.Call>(ofCapability))
      paths[call.path] = {
        ...paths[call.path],
        [call.method]: operation(capability, name, call),
      };
  const errorBody = schemaOf(port.errorBodySchema);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Platform of Portico',
      version: '1.0.0',
      description: description(),
    },
    servers: [
      {
        url: 'https://platform.example/portal',
        description: 'The base address that a client’s package names',
      },
    ],
    security: [{ client: [] }],
    tags: Object.keys(capabilities).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        client: {
          type: 'http',
          scheme: 'basic',
          description:
            'The credentials of one client on one path: they say whose contracts are asked for.',
        },
        idToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Id-Token',
          description: 'The token that a search or log-on has answered: it opens one contract.',
        },
      },
      parameters: {
        CorrelationId: {
          name: 'X-Correlation-Id',
          in: 'header',
          description: 'Names this request in the logs of both sides; echoed.',
          schema: { type: 'string', maxLength: 100 },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'The same key with the same content is done once, for a day at least; its answer is repeated.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      headers: {
        CorrelationId: { description: 'As it was sent.', schema: { type: 'string' } },
        RetryAfter: {
          description: 'Seconds, or a date, before which not to ask again.',
          schema: { type: 'string' },
        },
      },
      responses: {
        Unavailable: {
          description: 'No time, or something else is away: asked again later.',
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
          content: { 'application/json': { schema: errorBody } },
        },
      },
    },
  };
}

function operation(capability: string, name: string, call: port.Call): openApi.OperationObject {
  const inPath = pathParameters(call.path);
  const input = resolved(schemaOf(call.input));
  const { properties = {}, required = [] } = input;
  const outside = Object.entries(properties).filter(
    ([field]) => inPath.includes(field) || call.method === 'get',
  );
  const parameters = [
    ...outside.map(
      ([field, schema]): openApi.ParameterObject => ({
        name: field,
        in: inPath.includes(field) ? 'path' : 'query',
        required: required.includes(field),
        schema,
      }),
    ),
    { $ref: '#/components/parameters/CorrelationId' },
    ...(call.changes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    tags: [capability],
    summary: call.summary,
    security: [call.opens === 'contract' ? { client: [], idToken: [] } : { client: [] }],
    parameters,
    ...(call.method === 'get' ? {} : { requestBody: requestBody(call, input, inPath) }),
    responses: {
      200: {
        description: 'The answer.',
        headers: { 'X-Correlation-Id': { $ref: '#/components/headers/CorrelationId' } },
        content: { 'application/json': { schema: schemaOf(call.output) } },
      },
      ...refusals(call),
      429: { $ref: '#/components/responses/Unavailable' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
  };
}

function requestBody(
  call: port.Call,
  { properties = {}, required = [], ...rest }: PlainSchema,
  inPath: readonly string[],
): openApi.RequestBodyObject {
  const isInBody = (field: string) => !inPath.includes(field);
  const body = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => isInBody(field))),
    ...(required.some(isInBody) ? { required: required.filter(isInBody) } : {}),
  };
  const schema = inPath.length === 0 ? schemaOf(call.input) : body;
  return { required: true, content: { 'application/json': { schema } } };
}

/** The refusals of a call by their statuses. */
function refusals(call: port.Call): Record<string, openApi.ResponseObject> {
  const codes = [
    ...call.refusals,
    ...common.filter((code) => code !== port.tokenRefused || call.opens === 'contract'),
    ...(call.changes ? ofChanges : []),
    wireCodes.credentialsRefused,
  ];
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: `Refused: ${ofStatus.map((code) => `\`${code}\``).join(', ')}.`,
        content: { 'application/json': { schema: schemaOf(port.errorBodySchema) } },
      },
    ]),
  );
}

function healthItem(): openApi.PathItemObject {
  return {
    get: {
      operationId: 'health',
      summary: 'Whether the platform is well, asked for the portal’s own /health.',
      parameters: [{ $ref: '#/components/parameters/CorrelationId' }],
      responses: {
        204: { description: 'It is, and the credentials are right.' },
        503: { $ref: '#/components/responses/Unavailable' },
      },
    },
  };
}

/** What is sent, on either side: what a reader makes of it stays with the reader. */
function schemaOf(schema: z.ZodType): Schema {
  const made = createSchema(schema, {
    io: 'input',
    schemaComponents: named,
    openapiVersion: '3.1.1',
    opts: {
      // A format says it to people and tools; zod's patterns for it are only long.
      override({ jsonSchema }) {
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    },
  });
  Object.assign(schemas, made.components);
  return made.schema;
}

function resolved(schema: Schema): PlainSchema {
  if (typeof schema === 'boolean') return {};
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  return resolved(schemas[$ref.replace('#/components/schemas/', '')] ?? {});
}

function componentName(name: string): string {
  const bare = name.replace(/Schema$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function description(): string {
  return `What an insurer's system answers the portal. docs/integrators.md says in which order to build it. All ${Object.keys(calls).length} calls: JSON in and out, identifiers that mean nothing to the portal, money in minor units of a currency, lists by cursor. Fields that a reader does not know are ignored; where a value is one of a list or any text, the list may grow. The id token goes in ${headers.idToken}, never in an address.`;
}
