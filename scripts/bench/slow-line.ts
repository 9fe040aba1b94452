import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Mobile connection: round trip in milliseconds, throughput in bytes per millisecond. */
const ROUND_TRIP = 150
const DOWN = 200
const UP = 94
/** Bytes per packet. */
const SEGMENT = 1460

/**
 * A SOCKS 5 proxy that slows the connections to local ports. Unlike the browser's own throttling, each connection costs these round
 * trips, and all connections share the bandwidth. The proxy says that a connection is open after them, as a distant host would: until
 * then the browser gives a waiting request another connection that becomes free.
 */
export async function openSlowLine(targets: ReadonlyMap<number, number>, roundTrips: number) {
  const down = createDirection(DOWN)
  const up = createDirection(UP)
  const opened = new Set<Socket>()
  // Otherwise the last packet of an answer waits for the browser's confirmation of the one before, 40 ms.
  const server = createServer({ noDelay: true }, (near) => {
    opened.add(near)
    near.on('close', () => opened.delete(near))
    near.on('error', () => near.destroy())
    void open(near)
  })
  const open = async (near: Socket) => {
    await once(near, 'data')
    near.write(Buffer.of(5, 0))
    const [address] = (await once(near, 'data')) as [Buffer]
    await sleep(roundTrips * ROUND_TRIP)
    const port = address.readUInt16BE(address.length - 2)
    const far = connect({ port: targets.get(port) ?? port, host: '127.0.0.1', noDelay: true })
    up(near, far)
    down(far, near)
    near.write(Buffer.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0))
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends all connections: a browser keeps some for the next page, which would be there three round trips earlier. */
    disconnect: () => opened.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  }
}

/** One direction of the line: forwards bytes between sockets. */
function createDirection(bytesPerMillisecond: number) {
  let isFreeAt = 0
  return (from: Socket, to: Socket) => {
    let last = Promise.resolve()
    const after = (due: number, act: () => void) => {
      last = last.then(() => sleep(Math.max(0, due - performance.now()))).then(act)
    }
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += SEGMENT) {
        const part = bytes.subarray(at, at + SEGMENT)
        isFreeAt = Math.max(isFreeAt, performance.now()) + part.length / bytesPerMillisecond
        after(isFreeAt + ROUND_TRIP / 2, () => void to.write(part))
      }
    })
    from.on('close', () => after(0, () => void to.end()))
    from.on('error', () => to.destroy())
  }
}
