import { createServer } from 'node:http'
import { keptAliveMs, type Recorded } from './recorded.ts'

/** The comparison: nothing but node:http, one fixed answer, its headers in the form that writeHead writes fastest. */
process.once('message', ({ head, body }: Recorded) => {
	const bytes = Buffer.from(body, 'base64')
	const server = createServer({ keepAliveTimeout: keptAliveMs }, (_request, response) => {
		response.writeHead(200, head)
		response.end(bytes)
	})
	server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
})
process.once('disconnect', () => process.exit())
