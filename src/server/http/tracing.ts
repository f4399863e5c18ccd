import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onStatementEnd } from '../../db/statements.ts'
import { version } from '../version.ts'
import { windowLimit } from '../window-limit.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** A stop must not wait long for a collector that is away. */
const exportMs = 3_000
const longestText = 2_000

type Log = { warn: (details: object, sentence: string) => void }

/**
 * Sends spans of requests and of their statements to a collector. Its packages are loaded only here, so that an app without
 * the setting does not pay for them. Addresses and values of visitors are in no span: routes are patterns, and statements
 * have numbers in place of values. Answers how to stop.
 */
export async function traceRequests(
	app: FastifyInstance,
	{ endpoint, headers }: TracingSettings,
	log: Log,
): Promise<() => Promise<void>> {
	const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/sdk-trace-base'),
			import('@opentelemetry/exporter-trace-otlp-http'),
			import('@opentelemetry/resources'),
		])
	const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportMs })
	const mayWarn = windowLimit({ times: 1, milliseconds: 60_000, clock: Date.now })
	const provider = new sdk.BasicTracerProvider({
		resource: resourceFromAttributes({ 'service.name': 'fleuron', 'service.version': version }),
		spanProcessors: [
			new sdk.BatchSpanProcessor(
				{
					export: (spans, done) =>
						exporter.export(spans, (result) => {
							if (result.error && mayWarn('') === undefined)
								log.warn({ err: result.error, collector: new URL(endpoint).host }, 'traces could not be sent')
							done(result)
						}),
					forceFlush: () => exporter.forceFlush(),
					shutdown: () => exporter.shutdown(),
				},
				{ exportTimeoutMillis: exportMs },
			),
		],
	})
	const tracer = provider.getTracer('fleuron', version)
	const current = new AsyncLocalStorage<Span>()
	const spans = new WeakMap<FastifyRequest, Span>()

	app.addHook('onRequest', (request, _reply, done) => {
		if (request.routeOptions.config?.isStream) return done()
		// what a visitor sends must not decide what is traced, so none of it is the parent
		const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
		spans.set(request, span)
		current.run(span, done)
	})
	// a body arrives in events of its connection, which know nothing of the request
	app.addHook('preValidation', (request, _reply, done) => {
		const span = spans.get(request)
		if (span) current.run(span, done)
		else done()
	})
	app.addHook('onResponse', async (request, { statusCode }) => {
		const span = spans.get(request)
		if (!span) return
		const route = request.pagePattern ?? request.routeOptions.url
		if (route) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
		span.setAttributes({
			'http.request.method': request.method,
			'http.response.status_code': statusCode,
			'fleuron.request_id': request.id,
		})
		if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
		span.end()
	})

	const unsubscribe = onStatementEnd(({ text, begun, error }) => {
		const request = current.getStore()
		if (!request) return
		const options = {
			...{ kind: SpanKind.CLIENT, startTime: begun },
			attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
		}
		const name = /\w+/.exec(text)?.[0] ?? 'statement'
		const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, request))
		// its message may have values
		if (error) span.setStatus({ code: SpanStatusCode.ERROR })
		span.end()
	})
	return async () => {
		unsubscribe()
		await provider.shutdown().catch(() => {})
	}
}
