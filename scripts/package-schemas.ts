import { z } from 'zod';
import { checkSampleSchema } from '@/conformance';
import { contractsFileSchema, productsFileSchema, serviceNetworkFileSchema } from '@/insurer';
import {
  clientFileSchema,
  imageDescriptionSchema,
  imageNames,
  labelNames,
  labelPattern,
  resourcePattern,
  resourceSchema,
  settingNamed,
  settingNames,
} from '@/lib/clients';
import { listFileSchema, menuFileSchema } from '@/lib/packages';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schemas of the files of a client package, by the name of the file. */
export function packageSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    client: complete('client.json of a client package', jsonSchema(clientFileSchema)),
    settings: complete('settings.json of a client package', settingsSchema()),
    labels: complete('labels/<language>.json of a client package', {
      type: 'object',
      properties: { $schema: { type: 'string' }, ...byName(labelNames, { type: 'string' }) },
      patternProperties: { [labelPattern]: { type: 'string' } },
      additionalProperties: false,
    }),
    resources: complete('resources.json of a client package', {
      type: 'object',
      properties: { $schema: { type: 'string' } },
      patternProperties: { [resourcePattern]: jsonSchema(resourceSchema) },
      additionalProperties: false,
    }),
    images: complete('images.json of a client package', {
      type: 'object',
      properties: {
        $schema: { type: 'string' },
        ...byName(imageNames, jsonSchema(imageDescriptionSchema)),
      },
      additionalProperties: false,
    }),
    menu: complete('menus/<name>.json of a client package', jsonSchema(menuFileSchema)),
    list: complete('lists/<name>.json of a client package', jsonSchema(listFileSchema)),
    contracts: complete('contracts.json of a client package', jsonSchema(contractsFileSchema)),
    products: complete('products.json of a client package', jsonSchema(productsFileSchema)),
    'service-network': complete(
      'service-network.json of a client package',
      jsonSchema(serviceNetworkFileSchema),
    ),
  };
}

/** The JSON Schema of the sample of `npm run platform:check`. */
export function checkSchema(): JsonSchema {
  return complete('sample.json of npm run platform:check', jsonSchema(checkSampleSchema));
}

function complete(title: string, schema: JsonSchema): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...schema };
}

/** As a package writes it: with what has a default left out. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function settingsSchema(): JsonSchema {
  const properties = settingNames.map((name) => {
    const setting = settingNamed(name);
    if (!setting) throw new Error(`There is no setting ${name}`);
    const { schema, description, default: value } = setting;
    return [name, { ...jsonSchema(schema), description, default: value }];
  });
  return {
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  };
}

function byName(names: readonly string[], schema: JsonSchema): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, schema]));
}
