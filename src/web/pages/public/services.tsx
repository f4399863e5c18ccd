export function Component() {
	return <h1>services</h1>
}
