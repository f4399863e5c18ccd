import type pg from 'pg'
import { startApp } from '../support/app.ts'

// The app as it is, in a process of its own.
process.once('message', (database: pg.ClientConfig) => {
	void startApp(database).then(({ url, app }) => {
		process.send?.(url)
		process.once('disconnect', () => void app.close().then(() => process.exit()))
	})
})
