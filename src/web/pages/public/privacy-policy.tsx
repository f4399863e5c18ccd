export function Component() {
	return <h1>privacy-policy</h1>
}
