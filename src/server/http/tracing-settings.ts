import * as z from 'zod'
import { httpAddress } from '../http-address.ts'

/** The names of OpenTelemetry, so that what its documents say holds here. */
export type TracingSettings = { endpoint: string; headers: Record<string, string> }

/** `api-key=secret,tenant=7`, percent-encoded where needed; nothing for anything else. */
function readHeaders(text: string): Record<string, string> | undefined {
	const parts = text.split(',').filter((part) => part.trim() !== '')
	const pairs = parts.map((part) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S|\S.*\S)\s*$/.exec(part))
	try {
		return Object.fromEntries(pairs.map((pair) => [pair?.[1], decodeURIComponent(pair?.[2] ?? '%')]))
	} catch {
		return undefined
	}
}

export const tracingEnvironment = {
	OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress('http://127.0.0.1:4318'),
	OTEL_EXPORTER_OTLP_HEADERS: z.string().refine((text) => readHeaders(text) !== undefined, {
		error: 'must be names with values, such as "api-key=secret,tenant=7"',
	}),
}

type Environment = { [Name in keyof typeof tracingEnvironment]?: string | undefined }

export function readTracingSettings(values: Environment): TracingSettings | undefined {
	const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
	if (endpoint === undefined) return undefined
	return {
		endpoint: endpoint.replace(/\/$/, ''),
		headers: readHeaders(values.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
	}
}
