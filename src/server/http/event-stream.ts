import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reader that does not read is disconnected when this much waits for it. */
const maxWaitingBytes = 64 * 1024

/** One client that listens. */
export type EventSink<T> = {
	send: (value: T) => void
	/** Shows both ends, and every proxy between them, that the connection is in use. */
	ping: () => void
	end: () => void
}

/** What a route with the envelope `events` answers. */
export type EventStream<T> = {
	/** Called once; answers what to do when the client is gone, or the stream has ended. */
	open: (sink: EventSink<T>) => () => void
}

/** Sends each value as one server-sent event, until the stream ends or the client leaves. */
export function sendEvents<T>(request: FastifyRequest, reply: FastifyReply, { open }: EventStream<T>) {
	void reply.headers({
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		// nginx would hold events back until its buffer is full
		'x-accel-buffering': 'no',
	})
	if (request.method === 'HEAD') return reply.send()
	const stream = new Readable({ read() {} })
	let isEnded = false
	const write = (text: string) => {
		if (isEnded || stream.destroyed) return
		stream.push(text)
		if (stream.readableLength > maxWaitingBytes) stream.destroy()
	}
	const close = open({
		send: (value) => write(`data: ${JSON.stringify(value)}\n\n`),
		ping: () => write(':\n\n'),
		end: () => {
			if (!isEnded) stream.push(null)
			isEnded = true
		},
	})
	stream.once('close', close)
	// the headers leave with the first bytes, so the client knows at once that it is connected
	write(':\n\n')
	return reply.send(stream)
}
