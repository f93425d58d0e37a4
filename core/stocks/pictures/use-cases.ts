import type { Picture, PicturePainter } from './ports.ts'

export interface PicturePorts {
  readonly painter: PicturePainter
}

export const pictureUseCases = (ports: PicturePorts) => ({
  paint: (picture: Picture) => ports.painter.paint(picture)
})
