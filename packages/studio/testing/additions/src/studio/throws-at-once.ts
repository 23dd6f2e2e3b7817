throw new Error('Der Schlüssel dieses Plugins fehlt.')
