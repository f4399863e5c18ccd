// Every command starts here. It runs on the Node of the machine, which may be old, so it uses no newer syntax:
// it installs the locked packages, builds what is stale, and starts the command with the Node that came with them.
/* biome-ignore-all lint: written for Node versions that know no template text */
var major = Number(process.versions.node.split('.')[0])
if (major < 20) {
	console.error('Fleuron needs Node 20 or newer to start; this is Node ' + process.versions.node + '.')
	process.exit(1)
}
require('./run-command.cjs')
