import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and keeps nothing, in a process of its own. */
const server = new SMTPServer({
	logger: false,
	authOptional: true,
	disabledCommands: ['STARTTLS', 'AUTH'],
	disableReverseLookup: true,
	onData: (stream, _session, done) => {
		stream.resume()
		stream.on('end', () => done())
	},
})
server.listen(0, '127.0.0.1', () => {
	const address = server.server.address()
	process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
