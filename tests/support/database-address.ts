import type pg from 'pg'

/** The address of a database as an operator writes it. With a socket the name of the host is not used, but has to be there. */
export function addressOf({
	connectionString,
	host = '',
	port,
	user = '',
	password,
	database,
}: pg.ClientConfig): string {
	if (connectionString) return connectionString
	const query = new URLSearchParams({ host, ...(port && { port: String(port) }) })
	return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(String(password ?? ''))}@localhost/${database}?${query}`
}
