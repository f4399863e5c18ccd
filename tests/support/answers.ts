/** What a call answered with; of a refusal the test says what it was. */
export async function dataOf<T>(response: Response): Promise<T> {
	const text = await response.text()
	if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text}`)
	return (JSON.parse(text) as { data: T }).data
}
