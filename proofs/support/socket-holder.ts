import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * Holds a listening socket as systemd does, and starts the app with it each time it has ended, until it fails. This
 * process accepts nothing itself: while it waits for the app its event loop stands still.
 */
const server = createServer().listen(0, '127.0.0.1', () => {
	const { port } = server.address() as { port: number }
	process.stdout.write(`Socket at http://127.0.0.1:${port}\n`)
	const { fd } = (server as unknown as { _handle: { fd: number } })._handle
	let status: number | null = 0
	while (status === 0) {
		const app = spawnSync(process.execPath, ['src/main.ts'], {
			env: { ...process.env, LISTEN_FDS: '1' },
			stdio: ['ignore', 'inherit', 'inherit', fd],
		})
		status = app.status
	}
	process.exit(1)
})
