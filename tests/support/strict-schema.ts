import * as z from 'zod'

/** The same schema, refusing fields it does not name, at every depth. */
export function strict(schema: z.core.$ZodType): z.ZodType {
	if (schema instanceof z.ZodArray) return z.array(strict(schema.element))
	if (schema instanceof z.ZodNullable) return strict(schema.unwrap()).nullable()
	if (schema instanceof z.ZodOptional) return strict(schema.unwrap()).optional()
	if (schema instanceof z.ZodUnion) return z.union(schema.options.map(strict))
	if (schema instanceof z.ZodRecord) return z.record(z.string(), strict(schema.valueType))
	if (schema instanceof z.ZodObject)
		return z.strictObject(
			Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, strict(field)])),
		)
	return schema as z.ZodType
}
